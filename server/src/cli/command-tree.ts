import type { Command } from 'commander';

export type CommandEntry = {
  /** `account create`; empty for the program. */
  path: string;
  command: Command;
  /** A group has no action: it only names its commands. */
  isGroup: boolean;
};

/** The program's commands with all that is below them, in the order of the help. */
export function commandsOf(parent: Command, above: string[] = []): CommandEntry[] {
  return parent.commands.flatMap((command) => {
    const names = [...above, command.name()];
    // A command with commands below it may act itself: then its usage begins with its options.
    const isGroup = command.commands.length > 0 && command.options.length === 0;
    return [{ path: names.join(' '), command, isGroup }, ...commandsOf(command, names)];
  });
}
