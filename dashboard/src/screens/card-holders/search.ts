import { choice, searchParams, text } from '../../components/search-params.ts';
import { cardHolderStatuses } from '../../entities/card-holder/card-holder-status.ts';
import { mailStatuses } from '../../entities/mail/mail.ts';

export const cardHoldersSearch = searchParams({
  organization: text,
  q: text,
  status: choice(cardHolderStatuses),
  mail: choice(mailStatuses),
});
export const cardHolderFormSearch = searchParams({ organization: text });
