export const texts = {
  title: 'Store the secret now',
  copy: 'Copy the secret',
  download: 'Download as .env',
  stored: 'I have stored it',
  leaveTitle: 'Have you stored the secret?',
  leaveText: 'It cannot be shown again.',
  leave: 'Yes, continue',
};
