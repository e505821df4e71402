export function whileAlone<T>(file: string, waiting: string, work: () => Promise<T>): Promise<T>;
