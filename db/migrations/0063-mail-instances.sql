-- A claim names the instance that has it, whose advisory lock is free once it ended. The version before leaves it null.

alter table mail add column instance integer;
