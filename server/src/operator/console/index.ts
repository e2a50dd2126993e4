import type { Resource } from '../../http/resource.ts';
import { createOperator, type OperatorParts } from '../index.ts';
import { accountRoutes } from './accounts.ts';
import { fileMappingRoutes } from './file-mappings.ts';
import { fileSourceRoutes } from './file-sources.ts';
import { type ConsoleFileParts, issuerFileRoutes } from './issuer-files.ts';
import type { AsOperator } from './parts.ts';
import { type ConsoleQueueParts, queueRoutes } from './queues.ts';
import { statusRoutes } from './status.ts';
import { type ConsoleTpaParts, tpaRoutes } from './tpas.ts';

export type ConsoleParts = Omit<OperatorParts, 'actor'> &
  ConsoleTpaParts &
  ConsoleQueueParts &
  ConsoleFileParts;

/** The operator's console: the functions of the command line, for users with the operator role. */
export function operatorConsole(parts: ConsoleParts): Resource {
  // The actor has no address, because this line is in a partner's log. The line in the operator's account has the address.
  const asOperator: AsOperator = ({ principal, requestId }) =>
    createOperator({
      ...parts,
      actor: { type: 'operator', id: principal.clientId, name: principal.clientName, requestId },
    });
  return {
    name: 'operator',
    about:
      'The operator’s console for the whole installation. Requires the operator role, which `kontor operator add` grants. Changes require re-authentication.',
    routes: [
      ...tpaRoutes(parts, asOperator),
      ...accountRoutes(parts, asOperator),
      ...queueRoutes(parts, asOperator),
      ...fileSourceRoutes(asOperator),
      ...fileMappingRoutes(asOperator),
      ...issuerFileRoutes(parts, asOperator),
      ...statusRoutes(asOperator),
    ],
  };
}
