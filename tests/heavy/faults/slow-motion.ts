// Imported before a program's own code: the program runs 20 ms at a time and then stops itself until
// it gets SIGCONT. A test that looks in between misses nothing, however long it is kept from it.
setInterval(() => process.kill(process.pid, "SIGSTOP"), 20).unref();
