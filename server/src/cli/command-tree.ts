import type { Command } from 'commander';

export type CommandEntry = {
  /** The words after `kontor`, such as `account create`. Empty for the program. */
  path: string;
  command: Command;
  /** A group has no action: it only contains commands. */
  isGroup: boolean;
};

/** Lists the program's commands, nested ones included, in the order of the help. */
export function commandsOf(parent: Command, above: string[] = []): CommandEntry[] {
  return parent.commands.flatMap((command) => {
    const names = [...above, command.name()];
    // A command with nested commands may have its own action: then it has options.
    const isGroup = command.commands.length > 0 && command.options.length === 0;
    return [{ path: names.join(' '), command, isGroup }, ...commandsOf(command, names)];
  });
}
