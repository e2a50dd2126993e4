import { describeApi } from '../http/openapi.ts';
import { version } from '../platform/version.ts';
import { type ResourceParts, resources } from '../resources/index.ts';

/** The document as it is committed: of no installation in particular. */
export function contractDocument(): object {
  // Only the declarations are read, and declaring a route touches none of the parts that its handler will use.
  const noParts = {
    account: {},
    client: {},
    oauth: {},
    files: {},
    health: {},
    issuer: {},
    registry: {},
    cardHolder: {},
    transaction: {},
    tpa: {},
    tpaLifecycle: {},
    tpaSigning: {},
    sandbox: { parts: {}, tasks: {} },
    receipts: {},
    webhook: {},
    user: {},
    session: {},
  } as unknown as ResourceParts;
  return describeApi(resources(noParts), { version, serverUrl: 'https://kontor.example' });
}
