import { errorCatalogue } from '../platform/errors.ts';

/** Limits of a problem: characters per text, and the number of errors. */
export const problemLimits = { detail: 2_000, errors: 50, field: 500, message: 1_000 };

/** The shape of errors, except those of OAuth. */
export const problem = {
  $id: 'Problem',
  type: 'object',
  description: 'A problem (RFC 9457)',
  required: ['type', 'title', 'status', 'code', 'detail', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri-reference', maxLength: 500 },
    title: { type: 'string', maxLength: 200, pattern: '^.*$' },
    status: { type: 'integer', format: 'int32', minimum: 400, maximum: 599 },
    code: {
      type: 'string',
      enum: Object.keys(errorCatalogue),
      description: 'Stable error code. Use this in your code.',
    },
    detail: {
      type: 'string',
      maxLength: problemLimits.detail,
      pattern: '^[\\s\\S]*$',
      description: 'What happened and what to do',
    },
    request_id: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9._:/+=-]+$' },
    errors: {
      type: 'array',
      maxItems: problemLimits.errors,
      description: 'Invalid fields. Only present on 422.',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: {
            type: 'string',
            maxLength: problemLimits.field,
            pattern: '^[\\s\\S]*$',
            description: 'Path of the field, for example `scopes.3`',
          },
          code: { type: 'string', maxLength: 100, pattern: '^[A-Za-z_]+$' },
          message: { type: 'string', maxLength: problemLimits.message, pattern: '^[\\s\\S]*$' },
        },
      },
    },
  },
};

export const oauthFailure = {
  $id: 'OAuthError',
  type: 'object',
  description: 'RFC 6749 §5.2',
  required: ['error', 'error_description'],
  properties: {
    error: { type: 'string', maxLength: 100, pattern: '^[a-z_]+$' },
    error_description: { type: 'string', maxLength: 1000, pattern: '^[\\x20-\\x7e]*$' },
  },
};
