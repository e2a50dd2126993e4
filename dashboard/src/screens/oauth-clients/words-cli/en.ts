export const texts = {
  cliTitle: 'Log in on the command line',
  cliAbout: 'The kontor command on {name} asks for access to this account.',
  cliCode: 'Code',
  cliCompare:
    'Continue only if you have just run “kontor login” yourself and it shows this code. Anyone who sent you this link would get the access.',
  cliAccess: 'Access',
  cliRead: 'Read only',
  cliChange: 'Read and change',
  cliLimits: 'Never users and OAuth clients. You can end the access at any time under OAuth clients.',
  cliAllow: 'Allow',
  cliDone: 'You are logged in on {name}. Return to the terminal.',
  cliClient: 'Show the client',
  cliBroken: 'This link is not complete. Run “kontor login” again and open the address that it prints.',
};
