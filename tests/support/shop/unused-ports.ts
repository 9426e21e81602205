const absent = () => Promise.reject(new Error('This noun has no part in these tests'));

/** The ports that orders and payments do not need. */
export const unusedPorts = {
  catalogue: {
    advices: absent,
    page: absent,
    count: absent,
    total: absent,
    some: absent,
    find: absent,
    listed: absent,
  },
  desk: {
    list: absent,
    search: absent,
    counts: absent,
    find: absent,
    emails: absent,
    makerNames: absent,
    openWithdrawals: absent,
    strayWithdrawals: absent,
    soldSince: absent,
  },
  randomCode: () => '00000000',
};
