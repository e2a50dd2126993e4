// Compiled beside what the generators wrote, by server/src/system-tests/generated-clients.test.ts. Nothing runs it.
import { type CardHolderCreatedEvent, organizationsGet, type TpaSignedEvent } from './hey-api';
import type { paths, webhooks } from './openapi-typescript';

/** Every payload, from the `webhooks` of the document. */
type Payload = {
  [Name in keyof webhooks]: webhooks[Name] extends {
    post: { requestBody?: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;
}[keyof webhooks];

type Named<P, Name> = P extends { event: { name: Name } } ? P : never;
/** The name of an event is one literal in each payload, so it tells them apart. */
const is = <P extends { event: { name: string } }, const Name extends P['event']['name']>(
  payload: P,
  name: Name,
): payload is P & Named<P, Name> => payload.event.name === name;

export function ofOpenapiTypescript(payload: Payload): string {
  if (is(payload, 'card_holder.created')) return payload.card_holder.id;
  // @ts-expect-error: there is no such event.
  is(payload, 'card_holder.vanished');
  // @ts-expect-error: other events have no such field.
  payload.card_holder.id;
  return payload.event.name;
}

export function ofHeyApi(payload: CardHolderCreatedEvent | TpaSignedEvent): string {
  if (is(payload, 'card_holder.created')) return payload.card_holder.id;
  const name: 'tpa.signed' = payload.event.name;
  return name;
}

/** Every name is handled, or this does not compile. */
export function exhaustive({ event }: CardHolderCreatedEvent | TpaSignedEvent): string {
  switch (event.name) {
    case 'card_holder.created':
    case 'tpa.signed':
      return event.id;
    default:
      return event satisfies never;
  }
}

type Organization =
  paths['/accounts/{accountId}/organizations/{organizationId}']['get']['responses'][200]['content']['application/json'];
export const nameOf = ({ name }: Organization): string => name;

export const read = () =>
  organizationsGet({
    path: { accountId: 'acc_1', organizationId: 'org_1' },
    headers: { 'Kontor-Version': '2026-11-16' },
  });
