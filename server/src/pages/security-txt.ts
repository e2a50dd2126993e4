import type { OpenRoute } from '../http/route.ts';
import { type Clock, dayMs } from '../platform/clock.ts';
import { pageRoute } from './route.ts';

export type SecurityTxtParts = { publicUrl: string; securityContact: string; clock: Clock };

// RFC 9116 §2.5.5 recommends less than a year. The file is written for each request, so it never expires while Kontor runs.
const validMs = 90 * dayMs;

/** Where to report a vulnerability of this installation (RFC 9116). */
export function securityTxtRoute({ publicUrl, securityContact, clock }: SecurityTxtParts): OpenRoute {
  return pageRoute('GET /.well-known/security.txt', {
    id: 'pages.securityTxt',
    openBecause: 'Whom to tell of a vulnerability is public.',
    summary: 'Where to report a vulnerability',
    handler: (_request, reply) => {
      const expires = new Date(clock.now().getTime() + validMs).toISOString().replace(/T.*/, 'T00:00:00Z');
      const fields = [
        `Contact: ${securityContact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en, sv, no, da, fi',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ];
      return reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`${fields.join('\n')}\n`);
    },
  });
}
