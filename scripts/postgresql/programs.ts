// Prints the folder with PostgreSQL's programs of a major: node --import tsx scripts/postgresql/programs.ts 17
import { majorPrograms, parseMajor } from '../../server/src/testing/postgres-majors.ts';

process.stdout.write(`${await majorPrograms(parseMajor(process.argv[2] ?? ''))}\n`);
