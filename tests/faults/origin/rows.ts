import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A fault of the SQLite file of an origin, and the error message of commands that open the file. */
interface FileFault {
  name: string;
  /** Damages a valid file. For a temporary fault, returns a function that ends it. */
  spoil: (file: string) => (() => void) | undefined;
  says: RegExp;
  /** Whether commands wait for a timeout. If so, the test runs only one command. */
  isSlow?: true;
}

const overwrite = (file: string, at: number, bytes: Buffer): undefined => {
  const opened = openSync(file, 'r+');
  writeSync(opened, bytes, 0, bytes.length, at);
  closeSync(opened);
};
const inFile = (file: string, statement: string): undefined => {
  const db = new DatabaseSync(file);
  db.exec(statement);
  db.close();
};

/**
 * Faults of the file. Each command must exit with code 1 and a message that contains the path, and must not change the
 * file.
 */
export const fileFaults: readonly FileFault[] = [
  {
    name: 'is of a newer version',
    spoil: (file) => inFile(file, "INSERT INTO migration VALUES (99, 'of tomorrow', '2100')"),
    says: /Run the newer version/,
  },
  {
    name: 'is cut in half',
    spoil: (file) => void truncateSync(file, readFileSync(file).length / 2),
    says: /malformed/,
  },
  { name: 'is cut in its first page', spoil: (file) => void truncateSync(file, 100), says: /malformed|not a database/ },
  {
    name: 'is a text file',
    spoil: (file) => void writeFileSync(file, 'Dear reader, this is no database. '.repeat(99)),
    says: /not a database/,
  },
  { name: 'has a header of zeros', spoil: (file) => overwrite(file, 0, Buffer.alloc(100)), says: /not a database/ },
  { name: 'has a schema of zeros', spoil: (file) => overwrite(file, 100, Buffer.alloc(3000)), says: /malformed/ },
  {
    name: 'is a database of another program',
    spoil: (file) => {
      rmSync(file);
      return inFile(file, 'CREATE TABLE migration (id TEXT); CREATE TABLE notes (text TEXT)');
    },
    says: /it is the database of another program/,
  },
  {
    name: 'is locked by another program',
    spoil: (file) => {
      const db = new DatabaseSync(file);
      db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
      return () => db.close();
    },
    says: /locked\. Stop the program that uses it/,
    isSlow: true,
  },
  {
    name: 'is a folder',
    spoil: (file) => {
      rmSync(file);
      mkdirSync(file);
      return undefined;
    },
    says: /EISDIR|directory/,
  },
  {
    name: 'is a symbolic link to itself',
    spoil: (file) => {
      rmSync(file);
      symlinkSync(file, file);
      return undefined;
    },
    says: /ELOOP|does not exist/,
  },
];
