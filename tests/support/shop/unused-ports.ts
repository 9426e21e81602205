const absent = () => Promise.reject(new Error('This noun has no part in these tests'));

/** The ports that orders and payments do not need. */
export const unusedPorts = {
  readLists: absent,
  backInStock: {
    add: absent,
    find: absent,
    addLink: absent,
    readLink: absent,
    confirm: absent,
    offerReturns: absent,
    addRequestLink: absent,
    findByLink: absent,
    take: absent,
    leave: absent,
    forgetOld: absent,
  },
  makers: {
    hasMaker: absent,
    addClaim: absent,
    claim: absent,
    askCode: absent,
    askConfirmation: absent,
    setCode: absent,
    tryCode: absent,
    passkeyNews: absent,
    session: absent,
    endSession: absent,
    devices: absent,
    shutOut: absent,
    letGo: absent,
    forgetOld: absent,
  },
  randomCode: () => '00000000',
};
