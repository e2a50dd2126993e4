import type { Versions } from '../../domain/api-versions/index.ts';
import type { EventStream, ServerSentEvent } from '../../http/event-stream.ts';
import { eventStreamType } from '../../http/event-stream.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { secondMs } from '../../platform/clock.ts';
import { invalidField } from '../../platform/errors.ts';
import { readFeed, resolvePosition } from './read.ts';
import { AccountEventPage, FeedQuery, OrganizationFeedQuery, StreamQuery } from './schema.ts';
import type { Filter } from './store.ts';

export type EventFeedParts = {
  versions: Versions;
  /** Resolves when there are events after this position, or the time is over; false when the process ends. */
  waitForEvents(accountId: string, after: number, timeoutMs: number, signal?: AbortSignal): Promise<boolean>;
};

const pageDefault = 100;
const streamPage = 200;
/** How soon a stream notices that its caller has lost access. */
const streamWaitMs = secondMs;
const howToRead =
  'Oldest first. Each account numbers its events without gaps, and a position appears only when all before it have: pass the `position` of a page as `after` of the next, and you miss nothing. Events are kept as long as the retention of the account says; a position before them is 410 `position_expired`.';

export const eventRoutes = ({ versions, waitForEvents }: EventFeedParts, names: string[]) => {
  const filterOf = (types: string | undefined, organizationId: string | undefined): Filter => {
    const wanted = types?.split(',');
    const unknown = wanted?.find((name) => !names.includes(name));
    if (unknown !== undefined) throw invalidField('types', 'unknown', `there are no events ${unknown}`);
    return { types: wanted, organizationId };
  };
  const inVersion = (page: AccountEventPage, apiVersion: string): AccountEventPage => {
    const convert = versions.eventsOf(apiVersion);
    if (!convert) return page;
    const data = page.data.map((entry) => ({ ...entry, payload: convert.object(entry.name, entry.payload) }));
    return { ...page, data };
  };
  const list = async ({ db, apiVersion }: PartnerContext, query: FeedQuery) => {
    const filter = filterOf(query.types, query.organization_id);
    const limit = query.limit ?? pageDefault;
    const untilMs = performance.now() + (query.wait ?? 0) * secondMs;
    let page = await readFeed(db, await resolvePosition(db, query.after), filter, limit);
    while (page.data.length === 0) {
      const leftMs = untilMs - performance.now();
      if (leftMs <= 0 || !(page.has_more || (await waitForEvents(db.accountId, page.position, leftMs))))
        break;
      page = await readFeed(db, page.position, filter, limit);
    }
    return inVersion(page, apiVersion);
  };
  const stream = (
    { db, apiVersion }: PartnerContext,
    query: Omit<FeedQuery, 'limit' | 'wait'>,
  ): EventStream => ({
    open: async (lastEventId, signal) => {
      const filter = filterOf(query.types, query.organization_id);
      if (lastEventId !== undefined && !/^\d{1,16}$/.test(lastEventId)) {
        throw invalidField('Last-Event-ID', 'format', 'must be a position');
      }
      const first = await readFeed(
        db,
        await resolvePosition(db, lastEventId ?? query.after),
        filter,
        streamPage,
      );
      return (async function* () {
        let page = first;
        while (!signal.aborted) {
          yield inVersion(page, apiVersion).data.map(
            (entry): ServerSentEvent => ({
              id: entry.position,
              event: entry.name,
              data: JSON.stringify(entry),
            }),
          );
          const isMore =
            page.has_more || (await waitForEvents(db.accountId, page.position, streamWaitMs, signal));
          if (!isMore) return;
          page = await readFeed(db, page.position, filter, streamPage);
        }
      })();
    },
  });

  return [
    partnerRoute('GET /accounts/:accountId/events', {
      id: 'events.list',
      summary: 'List the events of the account',
      description: `${howToRead} \`wait\` makes it a long poll: the answer comes with the first new event.`,
      scope: 'webhook-events-read',
      alsoFails: [410],
      query: FeedQuery,
      success: { status: 200, body: AccountEventPage },
      handler: ({ query }, context) => list(context, query),
    }),
    partnerRoute('GET /accounts/:accountId/events/stream', {
      id: 'events.stream',
      summary: 'Stream the events of the account',
      description: `Server-sent events: \`event\` is the name, \`id\` the position, \`data\` an entry as in the list. \`Last-Event-ID\` continues after a position, as browsers and SSE clients do on their own. ${howToRead}`,
      scope: 'webhook-events-read',
      alsoFails: [410],
      query: StreamQuery,
      produces: eventStreamType,
      success: { status: 200, description: 'The stream, until the caller or the server ends it' },
      handler: async ({ query }, context) => stream(context, query) as never,
    }),
    partnerRoute('GET /accounts/:accountId/organizations/:organizationId/events', {
      id: 'organizations.events.list',
      summary: 'List the events of an organization',
      description: `${howToRead} Positions are those of the account, so this list skips some.`,
      scope: 'webhook-events-read',
      alsoFails: [410],
      query: OrganizationFeedQuery,
      success: { status: 200, body: AccountEventPage },
      handler: ({ params, query }, context) =>
        list(context, { ...query, organization_id: params.organizationId }),
    }),
  ];
};
