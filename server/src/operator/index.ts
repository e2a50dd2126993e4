import { type AccountOperations, createAccountOperations } from './accounts.ts';
import { type ArchiveOperations, createArchiveOperations } from './archive.ts';
import { type AuditOperations, createAuditOperations } from './audit.ts';
import { type CatalogueOperations, createCatalogueOperations } from './catalogue.ts';
import { type ClientOperations, createClientOperations } from './clients.ts';
import { createFileMappingOperations, type FileMappingOperations } from './file-mappings.ts';
import {
  createFileSourceOperations,
  type FileSourceOperationParts,
  type FileSourceOperations,
} from './file-sources.ts';
import { createInstallationOperations, type InstallationOperations } from './installation.ts';
import { createIssuerFileOperations, type IssuerFileOperations } from './issuer-files.ts';
import { createIssuerOperations, type IssuerOperations } from './issuers.ts';
import { createLimitOperations, type LimitOperations } from './limits.ts';
import { createMailOperations, type MailOperations } from './mails.ts';
import { createOperatorRightOperations, type OperatorRightOperations } from './operators.ts';
import { createRecalculationOperations, type RecalculationOperations } from './recalculation.ts';
import { createReceiptProviderOperations, type ReceiptProviderOperations } from './receipt-providers.ts';
import { createRetentionOperations, type RetentionOperations } from './retention.ts';
import { createStatusOperations, type StatusOperations } from './status.ts';
import { createTpaOperations, type TpaOperations } from './tpas.ts';
import { createTransactionOperations, type TransactionOperations } from './transactions.ts';
import { createUserOperations, type UserOperations } from './users.ts';
import { createWebhookOperations, type WebhookOperations } from './webhooks.ts';

export type { ClientSecret, CreatedAccount, NewClient, UserToInvite } from './accounts.ts';
export type { ProductToAdd } from './catalogue.ts';
export type { Status } from './status.ts';

/** The use cases of the operator's CLI and console. Each change of an account writes a line to its audit log. */
export type Operator = AccountOperations &
  ArchiveOperations &
  AuditOperations &
  CatalogueOperations &
  ClientOperations &
  FileSourceOperations &
  FileMappingOperations &
  IssuerFileOperations &
  InstallationOperations &
  IssuerOperations &
  LimitOperations &
  MailOperations &
  OperatorRightOperations &
  ReceiptProviderOperations &
  RecalculationOperations &
  RetentionOperations &
  StatusOperations &
  TpaOperations &
  TransactionOperations &
  UserOperations &
  WebhookOperations;

export type OperatorParts = Parameters<typeof createAccountOperations>[0] &
  Parameters<typeof createArchiveOperations>[0] &
  FileSourceOperationParts &
  Parameters<typeof createInstallationOperations>[0] &
  Parameters<typeof createLimitOperations>[0] &
  Parameters<typeof createRecalculationOperations>[0] &
  Parameters<typeof createTpaOperations>[0] &
  Parameters<typeof createWebhookOperations>[0];

export function createOperator(parts: OperatorParts): Operator {
  return {
    ...createAccountOperations(parts),
    ...createArchiveOperations(parts),
    ...createAuditOperations(parts),
    ...createCatalogueOperations(parts),
    ...createClientOperations(parts),
    ...createFileSourceOperations(parts),
    ...createFileMappingOperations(parts),
    ...createIssuerFileOperations(parts),
    ...createInstallationOperations(parts),
    ...createIssuerOperations(parts),
    ...createLimitOperations(parts),
    ...createMailOperations(parts),
    ...createOperatorRightOperations(parts),
    ...createReceiptProviderOperations(parts),
    ...createRecalculationOperations(parts),
    ...createRetentionOperations(parts),
    ...createStatusOperations(parts),
    ...createTpaOperations(parts),
    ...createTransactionOperations(parts),
    ...createUserOperations(parts),
    ...createWebhookOperations(parts),
  };
}
