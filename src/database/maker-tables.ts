import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tables of the makers and their sign-in. Hashes are SHA-256. */
export interface MakerTables {
  maker: {
    id: GeneratedAlways<string>;
    name: string;
    email: string;
    created_at: Generated<Date>;
    passkey_user: Generated<string>;
    /** When this maker lost all access. */
    left_at: Date | null;
    /** When the address was confirmed. */
    confirmed_at: Date | null;
  };
  maker_invitation: {
    token_hash: Uint8Array<ArrayBuffer>;
    first_maker_only: boolean;
    expires_at: Date;
    used_at: Date | null;
    id: GeneratedAlways<string>;
    name: string | null;
    email: string | null;
    invited_by: string | null;
    mailed_token_hash: Uint8Array<ArrayBuffer> | null;
  };
  maker_session: {
    id: GeneratedAlways<string>;
    maker_id: string;
    token_hash: Uint8Array<ArrayBuffer>;
    device: string;
    signed_in_at: Date;
    seen_at: Date;
    expires_at: Date;
    trusted_device_id: string | null;
  };
  trusted_device: {
    id: GeneratedAlways<string>;
    maker_id: string;
    token_hash: Uint8Array<ArrayBuffer>;
    seen_at: Date;
  };
  sign_in_code: {
    id: GeneratedAlways<string>;
    maker_id: string | null;
    token_hash: Uint8Array<ArrayBuffer>;
    code_hash: Uint8Array<ArrayBuffer> | null;
    tries: Generated<number>;
    asked_at: Date;
    expires_at: Date;
    used_at: Date | null;
    from_trusted_device: Generated<boolean>;
  };
  passkey: {
    id: GeneratedAlways<string>;
    maker_id: string;
    credential_id: string;
    public_key: Uint8Array<ArrayBuffer>;
    counter: string;
    transports: string[];
    name: string;
    added_at: Date;
    used_at: Date | null;
    removed_at: Date | null;
  };
  passkey_challenge: {
    challenge_hash: Uint8Array<ArrayBuffer>;
    browser_hash: Uint8Array<ArrayBuffer> | null;
    session_id: string | null;
    expires_at: Date;
  };
  /** Only ever added to. */
  maker_history: {
    id: GeneratedAlways<string>;
    cause: 'invited' | 'invitation_withdrawn' | 'came' | 'left';
    maker_id: string | null;
    name: string;
    email: string;
    by_maker_id: string | null;
    at: Date;
  };
  setting_change: {
    id: GeneratedAlways<string>;
    field: string;
    /** Written as JSON text, as `after` is. */
    before: ColumnType<unknown, string, never>;
    after: ColumnType<unknown, string, never>;
    maker_id: string;
    at: Date;
  };
  /** Pieces that a maker makes herself. */
  making_claim: {
    id: GeneratedAlways<string>;
    order_id: string | null;
    position: number | null;
    sku_id: string | null;
    maker_id: string;
    at: Date;
    released_at: Date | null;
  };
  /** A picture that a maker uploaded. */
  photograph: {
    picture_name: string;
    maker_id: string;
    at: Date;
    loose_since: Date | null;
  };
  /** A product that was begun in the Bottega; retired until it is published. */
  product_draft: {
    product_id: string;
    key: string;
    copied_from: string;
    maker_id: string;
    at: Date;
    version: Generated<number>;
    published_at: Date | null;
  };
  /** One row at most. */
  push_key: {
    is_only: Generated<boolean>;
    public_key: string;
    private_key: string;
    made_at: Date;
  };
  /** A device that asked for notifications. */
  push_subscription: {
    id: GeneratedAlways<string>;
    trusted_device_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    at: Date;
  };
}
