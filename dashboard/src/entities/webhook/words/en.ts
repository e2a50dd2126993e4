/** Texts for the reasons why a purchase is not delivered, and why deliveries fail. */
export const texts = {
  tpa: 'The TPA is not activated.',
  billing: 'The organization has no billing profile.',
  holder: 'The organization has no card holders.',
  consent: 'No card holder has consented.',
  webhookNone: 'There is no webhook.',
  webhookPending: 'The webhook has not passed its challenge.',
  webhookPaused: 'The webhook is paused or disabled.',
  webhookUnsubscribed: 'No webhook subscribes to card transactions.',
  webhookSuspended: 'The billing profile has transactions switched off.',
  noAnswer: 'The receiver does not respond.',
  answered: 'The receiver responded with {status}.',
  answeredWith: 'The receiver responded with {status}: {detail}.',
  nextAttempt: 'Next attempt: {time}.',
};
