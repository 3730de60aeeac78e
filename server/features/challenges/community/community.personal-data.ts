import { ownRows } from '../../../platform/personal-data/ownRows.ts';
