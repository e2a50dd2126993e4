import type { Clock } from '../../platform/clock.ts';
import { createEconomic } from './economic/index.ts';
import { createFortnox } from './fortnox/index.ts';
import type { LedgerHttpParts } from './http.ts';
import type { AccountingSystem, Connector } from './port.ts';
import type { AccountingSettings } from './settings.ts';
import { createTripletex } from './tripletex/index.ts';

export * from './port.ts';
export type { AccountingSettings } from './settings.ts';

/** Creates the connectors that the operator has set up. */
export function createConnectors(
  { fortnox, economic, tripletex }: AccountingSettings,
  parts: LedgerHttpParts & { clock: Clock },
): ReadonlyMap<AccountingSystem, Connector> {
  const connectors: Connector[] = [
    ...(fortnox ? [createFortnox(fortnox, parts)] : []),
    ...(economic ? [createEconomic(economic, parts)] : []),
    ...(tripletex ? [createTripletex(tripletex, parts)] : []),
  ];
  return new Map(connectors.map((connector) => [connector.system, connector]));
}
