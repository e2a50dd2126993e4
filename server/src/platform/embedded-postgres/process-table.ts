export type ProcessTable = {
  /**
   * A text that two processes which got the same pid one after the other do not share; undefined when there is no
   * such process. A zombie counts as gone: it holds nothing but its number.
   */
  identify(pid: number): Promise<string | undefined>;
  /** The same for all processes whose pids mean something to us: those in another container have their own. */
  namespace(): Promise<string>;
  /** The living processes of these programs whose working folder satisfies the condition: of all, or of those given. */
  workingIn(programs: string[], isWanted: (folder: string) => boolean, among?: number[]): Promise<number[]>;
};
