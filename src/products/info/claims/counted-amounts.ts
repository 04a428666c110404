const COUNTED =
  /(?<!\p{L})(?:\d{1,6}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred)(?:\s[\p{L}-]+){1,3}\s(?:of|at|with|à)\s(?:about\s)?$|[×x*]\s?$|(?<!\p{L})times\s$/iu
const BEFORE_MAX = 40

/** "Six lessons of 50 minutes (5 hours)": what stands behind the amount at this place is that of all of them. */
export function isCounted(text: string, at: number): boolean {
  return COUNTED.test(text.slice(Math.max(0, at - BEFORE_MAX), at))
}
