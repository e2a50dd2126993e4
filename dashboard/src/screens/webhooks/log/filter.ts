import { hasAny, without } from '../../../components/search-params.ts';
import { isEventName } from '../event-catalogue.ts';
import type { WebhookSearch } from '../search.ts';
import type { LogFilter } from './log-store.ts';

export const filterNames = ['status', 'event', 'from', 'to', 'transaction', 'reference'] as const;
export const noFilter = without(filterNames);
export const isFiltered = (search: WebhookSearch) => hasAny(search, filterNames);

/** The filter that the address names; an unknown event is left out. */
export function filterOf({ status, event, from, to, transaction, reference }: WebhookSearch): LogFilter {
  return {
    ...(status === undefined ? {} : { status }),
    ...(isEventName(event) ? { event } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(transaction === undefined ? {} : { transaction_id: transaction }),
    ...(reference === undefined ? {} : { reference_id: reference }),
  };
}
