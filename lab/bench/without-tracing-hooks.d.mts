export const cuts: [string, string][];
