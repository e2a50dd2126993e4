import { createFortnox } from './fortnox/index.ts';
import type { LedgerHttpParts } from './http.ts';
import type { AccountingSystem, Connector } from './port.ts';
import type { AccountingSettings } from './settings.ts';

export * from './port.ts';
export type { AccountingSettings } from './settings.ts';

/** Creates the connectors that the operator has set up. */
export function createConnectors(
  { fortnox }: AccountingSettings,
  parts: LedgerHttpParts = {},
): ReadonlyMap<AccountingSystem, Connector> {
  const connectors: Connector[] = [...(fortnox ? [createFortnox(fortnox, parts)] : [])];
  return new Map(connectors.map((connector) => [connector.system, connector]));
}
