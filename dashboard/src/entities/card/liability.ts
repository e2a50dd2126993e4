export const liabilities = ['personal', 'corporate', 'corporate_with_personal_invoice'] as const;
export type Liability = (typeof liabilities)[number];
