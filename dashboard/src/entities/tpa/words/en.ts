export const texts = {
  draft: 'Draft',
  'pending-signatures': 'Waiting for signatures',
  'pending-approval': 'Waiting for approval',
  'pending-activation': 'Waiting for the issuer',
  activated: 'Activated',
  rejected: 'Rejected',
  terminated: 'Terminated',
};
