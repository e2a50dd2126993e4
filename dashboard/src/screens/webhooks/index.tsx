export { CreateWebhook } from './create.tsx';
export { WebhookDetail } from './detail.tsx';
export { Webhooks } from './list.tsx';
export { Why } from './why/why.tsx';
