import Type, { type Static } from 'typebox';
import { languages } from '../../../domain/language.ts';
import {
  Choice,
  Email,
  Fields,
  Id,
  Line,
  NameInMail,
  Nullable,
  PageOf,
  pageQuery,
  Timestamp,
} from '../../../platform/schema.ts';

const CountryCode = Type.String({
  pattern: '^([A-Z]{2}|\\+[1-9][0-9]{0,3})$',
  maxLength: 5,
  description: 'Country of the phone number as you sent it: ISO 3166-1 alpha-2 or calling code',
  examples: ['SE', '+46'],
});
const PhoneNumber = Type.String({
  pattern: '^\\+[1-9][0-9 ]{5,20}$',
  maxLength: 22,
  description: 'Phone number in international form',
  examples: ['+46701740605'],
});
const NewPhoneNumber = Type.String({
  pattern: '^\\+?[0-9(][0-9 ()-]{4,30}$',
  maxLength: 32,
  description:
    'Phone number in international form (`+46701740605`), or in national form (`070-174 06 05`) with `country_code`',
  examples: ['+46701740605', '070-174 06 05'],
});

const editable = {
  email: Email,
  name: Type.Optional(
    Nullable(NameInMail({ max: 200, description: 'Name of the person', examples: ['Tova Testsson'] })),
  ),
  country_code: Type.Optional(Nullable(CountryCode)),
  phone_number: Type.Optional(Nullable(NewPhoneNumber)),
  language: Type.Optional(
    Choice(languages, 'Language of the emails and the signing page. Defaults to the TPA’s language.'),
  ),
};

export const NewSignatory = Fields(editable, { name: 'NewTpaSignatory' });
export const SignatoryUpdate = Fields(
  { ...editable, email: Type.Optional(Email) },
  { name: 'TpaSignatoryUpdate', description: 'Only the fields that you send are updated.' },
);

export const Signatory = Fields(
  {
    id: Id('sig'),
    tpa_id: Id('tpa'),
    email: Email,
    name: Nullable(Line({ max: 200 })),
    country_code: Nullable(CountryCode),
    phone_number: Nullable(PhoneNumber),
    language: Choice(languages),
    signed: Type.Boolean(),
    signed_at: Nullable(Timestamp),
    email_status: Choice(
      ['queued', 'delivered', 'failed'],
      'Status of the latest email with the personal link',
    ),
    sign_url: Nullable(
      Type.String({
        format: 'uri',
        maxLength: 500,
        description: 'Personal link. Only in sandbox accounts.',
      }),
    ),
    declined_at: Nullable({
      ...Timestamp,
      description:
        'When the person declined on the signing page. Null again after another email to the person.',
    }),
    decline_reason: Nullable(
      Choice(
        ['declined', 'wrong_person'],
        '`wrong_person`: the email reached a person who is not the signatory',
      ),
    ),
    erased_at: Nullable({
      ...Timestamp,
      description:
        'When name and email address were erased, because the TPA was terminated before the person signed',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'TpaSignatory', description: 'A person who must sign a TPA.' },
);
export type Signatory = Static<typeof Signatory>;
export const SignatoryPage = PageOf(Signatory, 'TpaSignatoryPage');
export const SignatoryQuery = Fields(pageQuery);
