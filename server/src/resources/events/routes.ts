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
  /**
   * Resolves when there are events after this position or the time is over; resolves to false when the process
   * stops.
   */
  waitForEvents(accountId: string, after: number, timeoutMs: number, signal?: AbortSignal): Promise<boolean>;
};

const pageDefault = 100;
const streamPage = 200;
/** The interval at which a stream checks that its caller still has access. */
const streamWaitMs = secondMs;
const isLongPoll = ({ wait = 0 }: { wait?: number }): boolean => wait > 0;
const limited =
  'The number of streams and long polls that a client and an account may have open at once is limited (429 `too_many_streams`).';
const howToRead =
  'Events are sorted oldest first. Each account numbers its events without gaps, and a position appears only after all earlier ones: to miss nothing, pass the `position` of a page as `after` of the next. Events are deleted after the account’s retention period; an earlier position returns 410 `position_expired`.';

export const eventRoutes = ({ versions, waitForEvents }: EventFeedParts, names: string[]) => {
  const filterOf = (types: string | undefined, organizationId: string | undefined): Filter => {
    const wanted = types?.split(',');
    const unknown = wanted?.find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw invalidField('types', 'unknown', `must not contain ${unknown}, which is not an event name`);
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
      withinOrganizations: true,
      summary: 'List events',
      description: `${howToRead} \`wait\` makes the request a long poll, which returns with the first new event. ${limited}`,
      scope: 'webhook-events-read',
      roleScope: 'webhooks-read',
      alsoFails: [410],
      isStream: isLongPoll,
      query: FeedQuery,
      success: { status: 200, body: AccountEventPage },
      handler: ({ query }, context) => list(context, query),
    }),
    partnerRoute('GET /accounts/:accountId/events/stream', {
      id: 'events.stream',
      withinOrganizations: true,
      summary: 'Stream events',
      description: `Streams server-sent events: \`event\` is the name, \`id\` the position, and \`data\` an event as in the list. \`Last-Event-ID\` continues after a position; browsers and SSE clients send it automatically. ${limited} ${howToRead}`,
      scope: 'webhook-events-read',
      roleScope: 'webhooks-read',
      alsoFails: [410],
      isStream: () => true,
      query: StreamQuery,
      produces: eventStreamType,
      success: {
        status: 200,
        description: 'The stream, which is open until the client or the server closes it',
      },
      handler: async ({ query }, context) => stream(context, query) as never,
    }),
    partnerRoute('GET /accounts/:accountId/organizations/:organizationId/events', {
      id: 'organizations.events.list',
      summary: 'List the events of an organization',
      description: `${howToRead} Positions belong to the account, so this list skips some.`,
      scope: 'webhook-events-read',
      roleScope: 'webhooks-read',
      alsoFails: [410],
      isStream: isLongPoll,
      query: OrganizationFeedQuery,
      success: { status: 200, body: AccountEventPage },
      handler: ({ params, query }, context) =>
        list(context, { ...query, organization_id: params.organizationId }),
    }),
  ];
};
