/** Whether the person asked the browser to save data. Then nothing loads before it is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
