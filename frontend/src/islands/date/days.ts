/** The local midnight that stands for a day `yyyy-mm-dd` in the calendar's grid. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const midnight = new Date(2000, 0, 1);
  // The constructor takes years below 100 for 19yy.
  midnight.setFullYear(year, month - 1, date);
  return midnight;
}

/** The day `yyyy-mm-dd` of a date of the grid, or of now, by the visitor's own clock. */
export function dayOf(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
}

/** A number in digits, with zeros before it. */
export function padded(number: number, digits = 2): string {
  return `${number}`.padStart(digits, "0");
}

/** The visitor's current day. */
export function today(): string {
  return dayOf(new Date());
}
