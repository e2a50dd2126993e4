import type { Kontor } from '@kontor/sdk';

export type Purchase = {
  id: string;
  date: string;
  merchant: string;
  amount: string;
  person: string;
  state: string;
  receiptFileId?: string;
  carbonGrams?: number | null;
};

/** The parts of payloads that this tool shows. Payloads may gain fields: the others are ignored. */
type Payload = {
  id: string;
  state: string;
  purchase_date: string;
  purchase_merchant: string;
  original_amount: number;
  original_currency: string;
  card_holder: { reference_id: string | null };
  transaction: { id: string };
  file_id: string;
  carbon_emission_in_grams: number | null;
};

/** The purchases of the account, in memory: Kontor keeps the events, and a restart gets them again. */
export function createPurchases() {
  const byId = new Map<string, Purchase>();
  const change = (id: string, changes: Partial<Purchase>) => {
    const known = byId.get(id);
    if (known !== undefined) byId.set(id, { ...known, ...changes });
  };

  /** Applies one event. The same event twice has no further effect, so repeated deliveries are harmless. */
  const apply = (name: string, payload: unknown): void => {
    // Cast: Kontor signed it, and its contract says what a payload contains.
    const about = payload as Payload;
    if (name === 'card.transaction.deleted') byId.delete(about.id);
    else if (name.startsWith('card.transaction.'))
      byId.set(about.id, {
        ...byId.get(about.id),
        id: about.id,
        date: about.purchase_date,
        merchant: about.purchase_merchant,
        amount: `${about.original_amount.toFixed(2)} ${about.original_currency}`,
        person: about.card_holder.reference_id ?? '',
        state: about.state,
      });
    else if (name === 'receipt.fetched') change(about.transaction.id, { receiptFileId: about.file_id });
    else if (name === 'environmental.impact')
      change(about.transaction.id, { carbonGrams: about.carbon_emission_in_grams });
  };

  return {
    apply,
    find: (id: string) => byId.get(id),
    newest: (limit: number) =>
      [...byId.values()]
        .sort((a, b) => (a.date === b.date ? b.id.localeCompare(a.id) : b.date.localeCompare(a.date)))
        .slice(0, limit),
    /** Gets every event that Kontor still has, after the start and after missed deliveries. */
    catchUp: async (kontor: Kontor): Promise<void> => {
      for (let after = '0'; ; ) {
        const page = await kontor.events.list({ after, limit: 1000 });
        for (const { name, payload } of page.data) apply(name, payload);
        if (!page.has_more) return;
        after = String(page.position);
      }
    },
  };
}

export type Purchases = ReturnType<typeof createPurchases>;
