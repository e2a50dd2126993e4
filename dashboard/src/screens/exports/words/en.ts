export const texts = {
  about: 'Rows of a period as a file. The file is kept for 7 days.',
  didStart: 'The export has started.',
  period: 'Period',
  status: 'Status',
  rows: 'Rows',
  created: 'Created',
  file: 'File',
  remove: 'Delete',
  stop: 'Cancel',
  noneTitle: 'No exports yet',
  noneText: 'Choose what to export and a period.',
};
