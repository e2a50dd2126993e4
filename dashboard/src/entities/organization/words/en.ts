export const texts = {
  organization: 'Organization',
  anyOrganization: 'All organizations',
  onlyThese: 'Only these organizations.',
};
