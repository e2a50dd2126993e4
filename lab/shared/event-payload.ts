// An event as large as a real one about a card holder, for tools that write events into the database.

export const eventName = 'card_holder.created';

/** The JSON text behind an event's own id, name and time. */
export const payloadRest = JSON.stringify({
  card_holder: {
    id: 'chd_01jcq3v9k2e8x7m4n6p5r1s0t9',
    organization_id: 'org_01jcq3v9k2e8x7m4n6p5r1s0t8',
    reference_id: 'employee-4711',
    email: 'employee-4711@example.com',
    language: 'en',
    status: 'created',
    skip_consent_email: true,
    consent: null,
    consent_url: 'https://kontor.example.com/consent/c0ns3nt',
    metadata: { department: 'Sales', cost_centre: '4000', note: 'x'.repeat(200) },
    created_at: '2026-11-15T07:00:00.000Z',
    updated_at: '2026-11-15T07:00:00.000Z',
  },
}).slice(1);
