/** Why something was done, where nobody typed a reason: the audit log stores the name and words it when it is shown. */
export const TAKEN_BACK = 'taken-back';
