export const texts = {
  number: 'Organization number',
};
