// Measures one webhook for all organizations of an account, without and with a filter, beside the webhook of a single organization.

import { eventName } from '../shared/event-payload.ts';
import { addOrganization } from '../shared/installation.ts';
import { median } from '../shared/quantiles.ts';
import { type Figure, figure } from './figures.ts';
import type { Report } from './report.ts';
import { addEvents, type Setting, untilChallenged, untilLogged, webhookSecret } from './webhook-setting.ts';

const createdAtOnce = 8;
const rateRatioMin = 0.9;
/** Every event of the benchmark matches this filter, so that the same number is delivered. */
const filter = [
  { field: 'card_holder.reference_id', operator: 'in', value: ['employee-4711', 'employee-4712'] },
  { field: 'card_holder.id', operator: 'exists', value: true },
];

type Plan = { organizations: number; rounds: number; deliveries: number };

/** `organization` has its own webhook. This part comes last, because an account-wide webhook gets the events of all other parts. */
export async function measureAccount(
  setting: Setting,
  organization: string,
  plan: Plan,
  report: Report,
): Promise<Figure[]> {
  report.line(`\nOne webhook for ${plan.organizations} organizations`);
  const organizations: string[] = [];
  for (let index = 0; index < plan.organizations; index += createdAtOnce) {
    const some = Array.from({ length: Math.min(createdAtOnce, plan.organizations - index) }, (_, nth) =>
      addOrganization(setting, `customer-${index + nth}`),
    );
    organizations.push(...(await Promise.all(some)));
  }
  const alone = await ratesOf(setting, [organization], plan);
  const { id } = await setting.call('POST', '/webhooks', {
    url: `http://127.0.0.1:${setting.sink.ports[0]}/hook`,
    secret: webhookSecret,
    events: [eventName],
    organization_ids: [],
  });
  await untilChallenged(setting);
  const wide = await ratesOf(setting, organizations, plan);
  await setting.call('PUT', `/webhooks/${id}`, { filter });
  const filtered = await ratesOf(setting, organizations, plan);
  await setting.call('DELETE', `/webhooks/${id}`);
  const line = (name: string, rates: number[]) => report.line(`${name}: ${median(rates).toFixed(0)}/s`);
  line('one organization', alone);
  line('whole account', wide);
  line('whole account, with a filter', filtered);
  return [
    figure('account-wide : one organization', median(wide) / median(alone), 'at least', rateRatioMin),
    figure(
      'account-wide with filter : one organization',
      median(filtered) / median(alone),
      'at least',
      undefined,
    ),
  ];
}

async function ratesOf(
  setting: Setting,
  organizations: string[],
  { rounds, deliveries }: Plan,
): Promise<number[]> {
  const rates: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const delivered = setting.sink.expect(deliveries);
    const startedMs = performance.now();
    await addEvents(setting, organizations, deliveries);
    await delivered;
    await untilLogged(setting);
    if (round > 0) rates.push((deliveries * 1_000) / (performance.now() - startedMs));
  }
  return rates;
}
