export const texts = {
  secretsList: 'Valid secrets',
  secretExpires: 'Expires',
  secretNoEnd: 'Does not expire',
  endNow: 'End now',
  secretEnded: 'The secret has ended.',
  endTitle: 'End the secret …{hint}?',
  endText:
    'It stops working at once: programs that still use it get no new tokens. Existing tokens stay valid.',
  unusedAbout: 'No call of the last 30 days needed these scopes. You review the change before it is applied.',
  unusedTitle: { one: '{n} scope is not used', other: '{n} scopes are not used' },
  removeUnused: { one: 'Remove {n}', other: 'Remove {n}' },
};
