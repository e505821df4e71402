import { chownSync, mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Account } from "./account.ts";
import { socketFile, type Address } from "./connection.ts";
import { makeFolderAs, removeAs } from "./files-as.ts";
import type { Layout } from "./layout.ts";

/** A socket's path has room for 107 bytes on Linux and 103 on macOS. */
const maxPathLength = 103;
const temporaryName = "bidya-sockets-";

/**
 * Makes a new folder for the Unix socket, closed to others. It is beside the cluster, or in the temporary
 * folder if that path is too long.
 */
export function makeSocketAddress(account: Account, { sockets }: Layout): Address {
  const port = 5432; // only a part of the file's name
  if (Buffer.byteLength(socketFile(sockets, port)) <= maxPathLength) {
    removeAs(account, sockets); // with the files that a killed server left in it
    makeFolderAs(account, sockets);
    return { socketFolder: sockets, port };
  }
  const roomy = [tmpdir(), "/tmp"].find((folder) => Buffer.byteLength(folder) < 60) ?? "/tmp";
  const socketFolder = mkdtempSync(join(roomy, temporaryName));
  if (account.user) chownSync(socketFolder, account.user.uid, account.user.gid);
  return { socketFolder, port };
}

/** Makes the address of a server that was killed usable again: without the files that it left. */
export function clearAddress(account: Account, address: Address): void {
  if (!address.socketFolder) return;
  const file = socketFile(address.socketFolder, address.port);
  for (const leftover of [file, `${file}.lock`]) removeAs(account, leftover);
  makeFolderAs(account, address.socketFolder);
}

export function isTemporarySocketFolder(folder: string | undefined): folder is string {
  return folder !== undefined && basename(folder).startsWith(temporaryName);
}

/**
 * A port of this machine that is free now. It may be taken when the server starts, so the caller must handle
 * that.
 */
export async function makeLoopbackAddress(): Promise<Address> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return { port };
}
