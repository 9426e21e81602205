-- Whoever asks how many pieces of a size are held looks them up by the size. By their ends alone they were
-- found too: in a busy hour that is a walk through all holds that were let go since the last vacuum.
-- Ended ones are looked for once in a while, among the few there are.
drop index hold_by_expiry;
