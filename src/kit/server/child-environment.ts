/** The environment of a process that reads files of strangers: what it needs to run, and none of our secrets. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|TMPDIR|TEMP|TMP|SystemRoot|windir|LD_LIBRARY_PATH|NIX_LD.*)$/i.test(name),
    ),
  );
