/** Where time comes from: an argument everywhere, so that tests fix it. */
export type Clock = () => Date
