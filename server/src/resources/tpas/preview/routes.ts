import { partnerRoute } from '../../../http/route.ts';
import { factsOf, languageOf, requireNumber, requireProduct } from '../creation.ts';
import type { TpaParts, WriteLegalText } from '../parts.ts';
import { TpaPreview, TpaPreviewQuery } from '../schema.ts';
import { requestMail } from '../signatories/invitation.ts';
import { readAccount } from '../store.ts';

/** Previews the text that a company would sign and the email to a signatory. */
export const previewRoutes = ({ mail, publicUrl }: TpaParts, writeLegalText: WriteLegalText) => [
  partnerRoute('GET /accounts/:accountId/tpas/preview', {
    id: 'tpas.preview',
    summary: 'Preview a TPA’s text and email',
    description:
      'Returns the text that `POST …/tpas` would store for this company and the email that a signatory without a name would receive. Creates and sends nothing. Links are placeholders.',
    scope: 'account-tpas-write',
    query: TpaPreviewQuery,
    success: { status: 200, body: TpaPreview },
    handler: async ({ query }, { db }) => {
      const number = requireNumber(query.country, query.organization_number);
      const product = await requireProduct(db, query);
      const account = await readAccount(db);
      const language = query.language ?? languageOf[query.country];
      const legal = writeLegalText(language, factsOf(account.name_legal, product, { ...query, number }));
      const reader = { id: '', email: 'signatory@example.com', name: null, language };
      const shown = { partner: account.name_system, logo_id: account.logo_id, product: product.name };
      const link = { url: `${publicUrl}/sign/…`, isReminder: false };
      return {
        legal_text: { language, ...legal },
        mail: await mail.preview(db, requestMail(reader, shown, query, link)),
      };
    },
  }),
];
