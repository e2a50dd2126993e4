import { type AccountOperations, createAccountOperations } from './accounts.ts';
import { type CatalogueOperations, createCatalogueOperations } from './catalogue.ts';
import { createInstallationOperations, type InstallationOperations } from './installation.ts';
import { createIssuerOperations, type IssuerOperations } from './issuers.ts';
import { createRecalculationOperations, type RecalculationOperations } from './recalculation.ts';
import { createReceiptProviderOperations, type ReceiptProviderOperations } from './receipt-providers.ts';
import { createTpaOperations, type TpaOperations } from './tpas.ts';
import { createTransactionOperations, type TransactionOperations } from './transactions.ts';

export type { ClientSecret, CreatedAccount, NewClient, UserToInvite } from './accounts.ts';
export type { ProductToAdd } from './catalogue.ts';

/** The use cases of the operator's CLI. Each change to an account writes a line in its audit log. */
export type Operator = AccountOperations &
  CatalogueOperations &
  InstallationOperations &
  IssuerOperations &
  ReceiptProviderOperations &
  RecalculationOperations &
  TpaOperations &
  TransactionOperations;

type OperatorParts = Parameters<typeof createAccountOperations>[0] &
  Parameters<typeof createInstallationOperations>[0] &
  Parameters<typeof createRecalculationOperations>[0];

export function createOperator(parts: OperatorParts): Operator {
  return {
    ...createAccountOperations(parts),
    ...createCatalogueOperations(parts),
    ...createInstallationOperations(parts),
    ...createIssuerOperations(parts),
    ...createReceiptProviderOperations(parts),
    ...createRecalculationOperations(parts),
    ...createTpaOperations(parts),
    ...createTransactionOperations(parts),
  };
}
