import type { Resource } from '../../http/resource.ts';
import { createOperator, type OperatorParts } from '../index.ts';
import { accountRoutes } from './accounts.ts';
import type { AsOperator } from './parts.ts';
import { type ConsoleQueueParts, queueRoutes } from './queues.ts';
import { statusRoutes } from './status.ts';
import { type ConsoleTpaParts, tpaRoutes } from './tpas.ts';

export type ConsoleParts = Omit<OperatorParts, 'actor'> & ConsoleTpaParts & ConsoleQueueParts;

/** The operator's console: what the command line does, for users with the operator's right. */
export function operatorConsole(parts: ConsoleParts): Resource {
  // Not the address: the line is in the log of a partner. The line of the call, in the operator's account, has it.
  const asOperator: AsOperator = ({ principal, requestId }) =>
    createOperator({
      ...parts,
      actor: { type: 'operator', id: principal.clientId, name: principal.clientName, requestId },
    });
  return {
    name: 'operator',
    about:
      'The operator’s console: the whole installation, for users to whom `kontor operator add` gave the right. Changes need a step-up.',
    routes: [
      ...tpaRoutes(parts, asOperator),
      ...accountRoutes(parts, asOperator),
      ...queueRoutes(parts, asOperator),
      ...statusRoutes(asOperator),
    ],
  };
}
