import type { Identity } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Card, InfiniteList } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

/** The identities of the TPA's company. */
export function People({ tpaId }: { tpaId: string }) {
  const list = useList(['tpa-identities', tpaId], (cursor, options) =>
    kontor.tpas.identities.list(tpaId, { cursor }, options),
  );
  const { can } = useSession();
  return (
    <Card title={t('people')}>
      <div className="stack">
        <p className="soft">{t('peopleAbout')}</p>
        <InfiniteList
          caption={t('people')}
          query={list}
          keyOf={(person) => person.id}
          columns={[
            {
              title: common('name'),
              cell: (person) => (
                <>
                  <strong>{person.name}</strong>
                  {person.employee_id !== null && <div className="soft small">{person.employee_id}</div>}
                  <div className="phone-only">
                    <Cards cards={person.cards} />
                  </div>
                </>
              ),
            },
            {
              title: t('cards'),
              cell: ({ cards }) => <Cards cards={cards} />,
              isMinor: true,
            },
            {
              title: t('holderOf'),
              cell: ({ card_holders }) =>
                card_holders.length === 0 ? (
                  <span className="soft">{t('nobodys')}</span>
                ) : (
                  card_holders.map(({ id, organization }) => (
                    <div key={id}>
                      {can('card-holders-read', 'organizations-read') ? (
                        <Link
                          to="/card-holders/$organizationId/$cardHolderId"
                          params={{ organizationId: organization.id, cardHolderId: id }}
                        >
                          {organization.name}
                        </Link>
                      ) : (
                        organization.name
                      )}
                    </div>
                  ))
                ),
            },
          ]}
          empty={<p className="soft">{t('peopleNone')}</p>}
        />
      </div>
    </Card>
  );
}

function Cards({ cards }: { cards: Identity['cards'] }) {
  if (cards.length === 0) return <span className="soft">{t('noCards')}</span>;
  return cards.map((card) => (
    <div key={card.id} className={card.active ? undefined : 'soft'}>
      <code>•••• {card.last_four}</code> {!card.active && t('cardGone')}
    </div>
  ));
}
