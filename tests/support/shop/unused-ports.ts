const absent = () => Promise.reject(new Error('This noun has no part in these tests'));

/** The ports that orders and payments do not need. */
export const unusedPorts = {
  catalogue: {
    advices: absent,
    page: absent,
    count: absent,
    some: absent,
    find: absent,
    listed: absent,
  },
  survey: { active: absent, record: absent },
  interests: {
    add: absent,
    find: absent,
    addLink: absent,
    readLink: absent,
    confirm: absent,
    notifyBackInStock: absent,
    forgetOld: absent,
  },
  withdrawals: { add: absent, find: absent, declaration: absent },
};
