// The mail server of a trial. It records who got an email, and the links in them for the card holders of the load.

import { startMailServer } from '../../server/src/testing/mail-server.ts';
import type { Cleanup } from '../shared/cleanup.ts';

export type Mails = {
  environment: NodeJS.ProcessEnv;
  /** References of the card holders who got an email. */
  received: Set<string>;
  /** Links that no card holder has opened yet. */
  links: { reference: string; url: string }[];
};

const linksMax = 100;

export async function startMails(cleanup: Cleanup): Promise<Mails> {
  const received: Mails['received'] = new Set();
  const links: Mails['links'] = [];
  const server = await startMailServer({
    onMessage: ({ to, mail }) => {
      // A smaller form is stored below: the emails of an hour would not fit into memory.
      server.received.length = 0;
      for (const address of to) {
        const reference = address.split('@')[0] ?? address;
        const url = /https?:\/\/\S+\/consent\/[\w-]+/.exec(mail.text ?? '')?.[0];
        if (url !== undefined && !received.has(reference) && links.length < linksMax)
          links.push({ reference, url });
        received.add(reference);
      }
    },
  });
  cleanup.defer(
    () => server.close(),
    () => undefined,
  );
  return {
    received,
    links,
    environment: {
      KONTOR_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      KONTOR_MAIL_FROM: 'Kontor <no-reply@kontor.test>',
      KONTOR_SANDBOX_MAIL: 'smtp',
      KONTOR_MAIL_PER_DAY: '0',
    },
  };
}
