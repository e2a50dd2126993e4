import type { ScopesOfOperation } from '../auth/portal.ts';
import type { Deprecation } from '../domain/api-versions/index.ts';
import { describeApi } from '../http/openapi.ts';
import type { ExistenceChecks } from '../http/parents.ts';
import { type PartnerRoute, type Route, scopesOf } from '../http/route.ts';
import { pages } from '../pages/index.ts';
import type { EventDefinition } from '../platform/outbox/index.ts';
import { version } from '../platform/version.ts';
import { existenceOf, resources } from '../resources/index.ts';
import type { AppParts } from './app-parts.ts';
import type { Capabilities } from './capabilities.ts';
import { composeConsole } from './console.ts';
import type { Foundation } from './foundation.ts';
import { composeHealth } from './health.ts';

export type ComposedRoutes = {
  routes: Route[];
  existence: ExistenceChecks;
  /** Every event that partners may subscribe to. */
  events: EventDefinition[];
  openapi: (serverUrl: string) => object;
  scopesOf: ScopesOfOperation;
};

/** Composes the API, the operator's console and the pages, and gives each the capabilities that it may reach. */
export function composeRoutes(
  given: AppParts,
  foundation: Foundation,
  capabilities: Capabilities,
): ComposedRoutes {
  const { config, database, masterKey, versions, clock, log, feed, files, clientChanged } = foundation;
  const { records, onboarding, webhooks, transactions, receiptReader, receipts } = capabilities;
  const { issuerFiles, exports, accounting, sandbox, signIn, tokens, portal, observability } = capabilities;
  const { publicUrl } = config;
  const { mail, mailDelivery, registry } = onboarding;

  const operations = describeOperations(() => routes);
  const apiResources = resources({
    account: {
      publicUrl,
      toLogo: given.toLogo ?? receiptReader.toLogo,
      system: database.system,
      rateLimitPerSecond: config.rateLimitPerSecond,
      accountChanged: (accountId) => feed.publish({ kind: 'account', accountId }),
    },
    client: {
      masterKey,
      versions,
      clientChanged,
      ...operations,
      flushUsage: () => records.usage.flush(),
      hasMtls: config.mtls !== undefined,
      notifyAccount: mail.notifyAccount,
      wakeMail: mailDelivery.wake,
    },
    requests: { flushRequestLog: records.requestLog.flush },
    registry,
    tpa: onboarding.tpa,
    tpaLifecycle: onboarding.tpaLifecycle,
    tpaSigning: onboarding.signing,
    cardHolder: onboarding.cardHolder,
    transaction: { system: database.system, ...onboarding.receiptReminders },
    files,
    webhook: { publicUrl, masterKey, versions, clock, database, ...webhooks, wakeDelivery: webhooks.wake },
    oauth: tokens.oauth,
    issuer: {
      database,
      masterKey,
      ...onboarding.ofIssuers,
      intake: transactions.intake,
      receiver: issuerFiles.receiver,
      fileSources: issuerFiles.fileSources,
    },
    exports: exports.resource,
    exportRuns: exports.runs,
    accounting: accounting.resource,
    receipts: receipts.receipts,
    sandbox: sandbox.sandbox,
    user: signIn.user,
    session: signIn.session,
    scopesOf: operations.scopesOf,
    sso: signIn.sso,
    health: composeHealth({ ...foundation, observability, embeddedState: given.embeddedState }),
  });
  const operatorsConsole = composeConsole({
    config,
    database,
    masterKey,
    clock,
    registry,
    files,
    fileSources: issuerFiles.fileSources,
    receiver: issuerFiles.receiver,
    sendNow: webhooks.sendNow,
    wakeMail: mailDelivery.wake,
    wakeRouting: transactions.wake,
  });
  const documented = [...apiResources, operatorsConsole, ...(given.extraResources ?? [])];
  const openapi = (serverUrl: string): object => describeApi(documented, { version, serverUrl });
  const { eid, links, ports } = onboarding;
  const all = [
    ...documented,
    pages({
      version,
      openapi: () => openapi(publicUrl),
      testEid: { testEid: eid.testEid, clock, publicUrl },
      people: { publicUrl, clock, log, links, eid, ...ports },
      portal,
      signIn: signIn.pages,
      shownDemo: sandbox.sandbox.shownDemo,
      securityTxt: { publicUrl, securityContact: config.securityContact, clock },
    }),
  ];
  const alterRoutes = given.release?.alterRoutes;
  const routes = all.flatMap((resource) => alterRoutes?.(resource.routes) ?? resource.routes);
  return {
    routes,
    existence: existenceOf(all),
    events: documented.flatMap((resource) => resource.events ?? []),
    openapi,
    scopesOf: operations.scopesOf,
  };
}

/** Answers what clients may request about the API's operations. `routes` is called once all of them are composed. */
function describeOperations(routes: () => Route[]) {
  const partnerRoutes = (): PartnerRoute[] =>
    routes().flatMap((route) => (route.kind === 'partner' ? [route] : []));
  return {
    operationsNeeding: (scopes: readonly string[]): string[] =>
      partnerRoutes().flatMap((route) =>
        scopesOf(route).some((scope) => scopes.includes(scope)) ? [route.id] : [],
      ),
    scopesOf: (operation: string): readonly string[] => {
      const route = partnerRoutes().find(({ id }) => id === operation);
      // A permission of the portal names an operation that was renamed.
      if (!route) throw new Error(`There is no operation ${operation}.`);
      return scopesOf(route);
    },
    deprecatedOperations: (): { id: string; deprecated: Deprecation }[] =>
      partnerRoutes().flatMap(({ id, deprecated }) => (deprecated ? [{ id, deprecated }] : [])),
  };
}
