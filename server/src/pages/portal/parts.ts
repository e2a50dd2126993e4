import type { OutgoingHttpHeaders } from 'node:http';
import type { PortalPermission } from '../../auth/portal.ts';
import type { Language } from '../../domain/language.ts';

export type Session = {
  account_id: string;
  /** Null until the customer has chosen its company. */
  tpa_id: string | null;
  permissions: readonly PortalPermission[];
  language: Language;
  return_url: string | null;
  allowed_origins: string[];
  accent_color: string | null;
};
export type View = {
  partner: { name: string; logo_id: string | null; mode: 'sandbox' | 'live' };
  name: string | undefined;
  holders: { reference_id: string; name: string | null; status: string }[] | undefined;
  deliveries: { name: string; status: string; at: string }[] | undefined;
};

// biome-ignore lint/suspicious/noExplicitAny: the contract declares each response’s body.
export type ApiResponse = { status: number; body: any; bytes: Buffer; headers: OutgoingHttpHeaders };
/** Calls the API as the session. The API refuses operations that the session's permissions do not include. */
export type CallApi = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<ApiResponse>;

export type PortalParts = {
  publicUrl: string;
  portal: {
    find(token: string): Promise<Omit<Session, 'tpa_id'> | undefined>;
    open(token: string): Promise<string | undefined>;
    view(token: string): Promise<{ session: Session; view: View } | undefined>;
    api(token: string, accountId: string, address: string): CallApi;
  };
};

/** The context of a request for a page of an open session. */
export type Visit = {
  session: Session;
  view: View;
  api: CallApi;
  /** The address of the session's page. */
  base: string;
};
