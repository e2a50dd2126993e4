export const texts = {
  organization: 'Organization',
  anyOrganization: 'All organizations',
};
