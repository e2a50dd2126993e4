export type ProcessTable = {
  /**
   * Returns a text that differs between two processes which had the same pid one after the other. Returns undefined
   * when there is no such process. A zombie counts as gone, because it has nothing but its number.
   */
  identify(pid: number): Promise<string | undefined>;
  /**
   * Returns a text that is the same for all processes whose pids are meaningful here. Those in another container have a
   * different one.
   */
  namespace(): Promise<string>;
  /**
   * Returns the living processes of these programs whose working folder satisfies the condition, among all or the given
   * ones.
   */
  workingIn(programs: string[], isWanted: (folder: string) => boolean, among?: number[]): Promise<number[]>;
};
