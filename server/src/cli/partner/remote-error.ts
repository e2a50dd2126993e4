/** The failure of a partner's command, printed as one sentence. docs/cli.md has the exit codes. */
export class RemoteError extends Error {
  readonly code: string;
  readonly exitCode: number;

  constructor(code: string, message: string, exitCode: number = remoteExitCodes.refused) {
    super(message);
    this.name = 'RemoteError';
    this.code = code;
    this.exitCode = exitCode;
  }
}

export const remoteExitCodes = { refused: 1, noAccess: 3, unreachable: 4 } as const;
